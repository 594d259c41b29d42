// Which part of the map is shown: zoom and place, by wheel, drag, fingers and buttons.

export class Looking {
  x = $state(0);
  y = $state(0);
  span = $state(1);
  private width = 1;
  private height = 1;

  /** The whole board, as a viewBox in spaces. */
  fit(width: number, height: number): void {
    [this.width, this.height] = [width, height];
    this.span = Math.max(width, height) + 1;
    this.x = width / 2;
    this.y = height / 2;
  }

  get box(): string {
    return `${this.x - this.span / 2} ${this.y - this.span / 2} ${this.span} ${this.span}`;
  }

  zoom(factor: number, x = this.x, y = this.y): void {
    const span = Math.max(5, Math.min(Math.max(this.width, this.height) + 4, this.span * factor));
    this.x = x + (this.x - x) * (span / this.span);
    this.y = y + (this.y - y) * (span / this.span);
    this.span = span;
    this.keepInside();
  }

  move(right: number, down: number): void {
    this.x += right;
    this.y += down;
    this.keepInside();
  }

  centre(space: number, width: number): void {
    this.x = (space % width) + 0.5;
    this.y = Math.floor(space / width) + 0.5;
    this.keepInside();
  }

  private keepInside(): void {
    this.x = within(this.x, this.width, this.span);
    this.y = within(this.y, this.height, this.span);
  }
}

/** The middle of what is shown: never further out than half a space beyond the edge. */
function within(middle: number, size: number, span: number): number {
  if (span >= size + 1) return size / 2;
  return Math.max(span / 2 - 0.5, Math.min(size - span / 2 + 0.5, middle));
}
