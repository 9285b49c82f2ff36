/** How many pages a PDF has, as a browser writes it: each is an object of the type Page, outside of compressed streams. */
export function pagesOfPdf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
