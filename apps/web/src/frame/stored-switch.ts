import { useSyncExternalStore } from 'react';

/** A choice between on and off that a reader makes for all pages of this browser. */
export interface StoredSwitch {
  /** Whether it is on; on the server and in the first render, as it is for those who never chose. */
  readonly useIsOn: () => boolean;
  readonly change: (isOn: boolean) => void;
}

/** A switch under a key of the browser's storage, which has it only where the reader chose other than `initially`. */
export function storedSwitch(key: string, initially: boolean): StoredSwitch {
  const changed = `${key}-changed`;
  // What could not be stored lasts as long as the page.
  let unstored: boolean | null = null;

  function read(): boolean {
    if (unstored !== null) return unstored;
    try {
      return localStorage.getItem(key) === null ? initially : !initially;
    } catch {
      return initially;
    }
  }

  function subscribe(onChange: () => void): () => void {
    window.addEventListener('storage', onChange);
    window.addEventListener(changed, onChange);
    return () => {
      window.removeEventListener('storage', onChange);
      window.removeEventListener(changed, onChange);
    };
  }

  return {
    useIsOn: () => useSyncExternalStore(subscribe, read, () => initially),
    change(isOn) {
      unstored = null;
      try {
        if (isOn === initially) localStorage.removeItem(key);
        else localStorage.setItem(key, isOn ? 'on' : 'off');
      } catch {
        unstored = isOn;
      }
      window.dispatchEvent(new Event(changed));
    },
  };
}
