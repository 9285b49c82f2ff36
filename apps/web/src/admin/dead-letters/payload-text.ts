/** A message as a person reads it: JSON with a line for each member; anything else, and the beginning of a long one, as it is. */
export function payloadText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
