const KEY = 'hexduel-practice';

/** The game that this browser was in last, so that the page of play can lead back to it. */
export function keepGame(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // Storage may be switched off: the link back is missing then, nothing else.
  }
}

export function keptGame(): string | null {
  try {
    const id = localStorage.getItem(KEY);
    return id !== null && /^[\w-]{1,64}$/.test(id) ? id : null;
  } catch {
    return null;
  }
}
