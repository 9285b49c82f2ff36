/**
 * A part of the page that the browser lays out apart and paints again only when something in it changes. Most messages change two
 * rows and a number: without it, every frame walks through all that the page has.
 */
export const PAINTED_APART = 'isolate [contain:layout_style]';
