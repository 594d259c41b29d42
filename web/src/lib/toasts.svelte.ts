// Short messages that appear at the edge and are read out by screen readers.

export interface Toast {
  id: number;
  words: string;
  grave: boolean;
}

export const toasts: Toast[] = $state([]);
let last = 0;

export function tell(words: string, grave = false): void {
  const id = ++last;
  // The same words again take the place of those before.
  const same = toasts.findIndex((toast) => toast.words === words);
  if (same >= 0) toasts.splice(same, 1);
  toasts.push({ id, words, grave });
  setTimeout(() => dismiss(id), grave ? 9000 : 5000);
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((toast) => toast.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
