// What whoever runs the server asks of it, for the host's page alone.

import { call } from "./api";
import type { HostPage } from "./types";

const part = encodeURIComponent;

export const host = {
  look: () => call<HostPage>("GET", "/host"),
  enter: (code: string) => call<void>("POST", "/host", { code }),
  leave: () => call<void>("DELETE", "/host"),
  ban: (person: string, kind: "out" | "silent", days: number, words: string) => call<void>("PUT", `/host/bans/${part(person)}`, { kind, days, words }),
  unban: (person: string, kind: string) => call<void>("DELETE", `/host/bans/${part(person)}/${part(kind)}`),
  resolve: (number: string) => call<void>("DELETE", `/host/reports/${part(number)}`),
};
