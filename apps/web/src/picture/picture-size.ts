/** The size of every picture, which link previews ask for. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
