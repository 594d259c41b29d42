// The address bar as state: which page is open, without reloading.

class Place {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));
  /** The table that was left for another page, as its address. */
  table = $state("");

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("click", (event) => this.followed(event));
  }

  go(address: string, replace = false): void {
    if (this.path.startsWith("/table/")) this.table = this.path;
    history[replace ? "replaceState" : "pushState"](null, "", address);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  /** Links inside the house change the page in place; others are left to the browser. */
  private followed(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.hasAttribute("download")) return;
    const to = new URL(link.href, location.href);
    if (to.origin !== location.origin || to.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(to.pathname + to.search + to.hash);
  }
}

export const place = new Place();
