/** The id that a part of an address names (design, Decision 9), or null where it is no row's id. */
export function rowId(text: string | undefined): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : null;
}
