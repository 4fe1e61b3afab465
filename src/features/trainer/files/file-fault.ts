/** What was wrong with a file, from the server's sentence about it. */
export function fileFault(sentence: string): 'missing' | 'notPdf' | 'tooLarge' | 'full' {
  if (/at most/.test(sentence)) return 'tooLarge';
  if (/upload/.test(sentence)) return 'notPdf';
  return /choose/.test(sentence) ? 'missing' : 'full';
}
