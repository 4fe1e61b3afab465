/**
 * Normalises a phone number for comparison: digits with the country code, Indonesia's if there is
 * none. Empty if there are too few digits to identify one person.
 */
export function phoneKey(phoneNumber: string): string {
  const digits = phoneNumber.normalize('NFKC').replace(/\D/g, '');
  const international = digits.replace(/^00/, '').replace(/^0/, '62');
  return international.length >= 7 ? international : '';
}
