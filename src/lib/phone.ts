/**
 * A phone number as it is compared: digits with the country, Indonesia's where none is given. Empty
 * where there are too few digits to mean one person.
 */
export function phoneKey(phoneNumber: string): string {
  const digits = phoneNumber.normalize('NFKC').replace(/\D/g, '');
  const international = digits.replace(/^00/, '').replace(/^0/, '62');
  return international.length >= 7 ? international : '';
}
