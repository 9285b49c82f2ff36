let isReduced: boolean | undefined;

/**
 * Whether the reader wants no motion, now. Reading `matches` of a media query makes the browser compute styles and layout first, which is
 * dear between changes of the page: it is read once, and then followed.
 */
export function isMotionReduced(): boolean {
  if (isReduced !== undefined) return isReduced;
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  query.addEventListener('change', ({ matches }) => (isReduced = matches));
  isReduced = query.matches;
  return isReduced;
}
