import type { hubAdminEn } from './hub-admin.en';

type Words<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string ? string : Words<Texts[Name]>;
};

/** Texts of the Skill Hub's management, as the English ones are laid out. */
export type HubAdminTexts = Words<typeof hubAdminEn>;
