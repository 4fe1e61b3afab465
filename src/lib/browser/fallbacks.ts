import dialogPolyfill from 'dialog-polyfill';

// Functions that are newer than the oldest supported browsers (scripts/lib/browser-floor.mjs).
// src/shell/head-boot.ts loads this script before all others, only where something is missing.
// Browser code must not use newer functions that are not here
// (tests/endpoints/browser-floor.test.ts).

/** Adds the members that an object lacks. */
function add(object: object | undefined, members: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(members)) {
    if (!object || name in object) continue;
    Object.defineProperty(object, name, { value, writable: true, configurable: true });
  }
}

/** An index from the start; one from the end is negative. */
function itemAt(this: ArrayLike<unknown>, index = 0): unknown {
  const place = Math.trunc(index) || 0;
  return this[place < 0 ? this.length + place : place];
}

function findLastIndex(
  this: unknown[],
  test: (value: unknown, at: number, all: unknown[]) => unknown,
) {
  for (let at = this.length - 1; at >= 0; at -= 1) if (test(this[at], at, this)) return at;
  return -1;
}

add(Array.prototype, {
  at: itemAt,
  findLastIndex,
  findLast(this: unknown[], test: Parameters<typeof findLastIndex>[0]) {
    return this[findLastIndex.call(this, test)];
  },
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare);
  },
  toSpliced(this: unknown[], ...spliceArguments: [number, number, ...unknown[]]) {
    const copy = [...this];
    copy.splice(...spliceArguments);
    return copy;
  },
});

add(String.prototype, {
  at(this: string, index?: number) {
    return itemAt.call(this, index);
  },
  toWellFormed(this: string) {
    // With the `u` flag a surrogate pair is one character and does not match.
    return this.replace(/[\ud800-\udfff]/gu, '\ufffd');
  },
});

add(Object, {
  hasOwn: (object: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(object, name),
});

add(URL, {
  canParse(address: string, base?: string) {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  },
});

add(window.crypto, {
  /** Missing also in new browsers where an address is not secure. */
  randomUUID() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  },
});

const abortSignals = window.AbortSignal?.prototype;
if (abortSignals && !('reason' in abortSignals)) {
  Object.defineProperty(abortSignals, 'reason', {
    get(this: AbortSignal) {
      return this.aborted
        ? new DOMException('The operation was aborted.', 'AbortError')
        : undefined;
    },
  });
}
add(abortSignals, {
  throwIfAborted(this: AbortSignal) {
    if (this.aborted) throw this.reason as DOMException;
  },
});

add(window.HTMLFormElement.prototype, {
  requestSubmit(this: HTMLFormElement) {
    const button = document.createElement('button');
    button.hidden = true;
    this.append(button);
    button.click();
    button.remove();
  },
});

add(Intl, {
  ListFormat: class {
    format(words: Iterable<string>): string {
      return [...words].join(', ');
    }
  },
});

add(window, {
  /** Reaches other tabs through `localStorage`; where storage is forbidden, none. */
  BroadcastChannel: class {
    onmessage: ((message: { data: unknown }) => void) | null = null;

    constructor(private readonly name: string) {
      window.addEventListener('storage', ({ key, newValue }) => {
        if (key === this.key && newValue !== null)
          this.onmessage?.({ data: (JSON.parse(newValue) as { data: unknown }).data });
      });
    }

    private get key(): string {
      return `channel:${this.name}`;
    }

    postMessage(data: unknown): void {
      try {
        localStorage.setItem(this.key, JSON.stringify({ data }));
        // Removed, so that the same message is an event again.
        localStorage.removeItem(this.key);
      } catch {
        // Storage is forbidden: other tabs find out by themselves.
      }
    }
  },
});

/** Places a dialog as browsers do that know the element: a sheet below on phones, else in the middle. */
function place(dialog: HTMLElement): void {
  const isWide = window.matchMedia('(min-width: 40em)').matches;
  const upright = isWide
    ? { top: '50%', bottom: 'auto', transform: 'translateY(-50%)' }
    : { top: 'auto', bottom: '0', transform: '' };
  Object.assign(dialog.style, upright, { position: 'fixed', left: '0', right: '0' });
  const backdrop = dialog.nextElementSibling as HTMLElement | null;
  if (!backdrop?.matches('.backdrop')) return;
  const everywhere = { top: '0', right: '0', bottom: '0', left: '0' };
  Object.assign(backdrop.style, { ...everywhere, position: 'fixed', background: '#0d102099' });
}

const dialogs = window.HTMLDialogElement?.prototype ?? HTMLElement.prototype;
add(dialogs, {
  showModal(this: HTMLDialogElement) {
    // The element now has the polyfill's methods.
    dialogPolyfill.forceRegisterDialog(this);
    const { showModal } = this;
    this.showModal = () => {
      showModal.call(this);
      place(this);
    };
    this.showModal();
  },
});
