/** Puts a text where it can be pasted from; false where the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Over plain HTTP there is no clipboard, or no leave to use it: the old way, by selecting.
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way there
    const isCopied = document.execCommand('copy');
    field.remove();
    return isCopied;
  }
}
