const portraits: Readonly<Record<string, string>> = {
  'Laras Widyaningrat': 'laras-widyaningrat',
  'Bayu Adikusuma': 'bayu-adikusuma',
  'Farhan Zulkarnaen Lubis': 'farhan-lubis',
  'Andi Nurul Azkiya': 'andi-nurul-azkiya',
  'Yosua Rumbewas': 'yosua-rumbewas',
  'Ni Ketut Sariasih': 'ni-ketut-sariasih',
  'Maria Kewa Tukan': 'maria-kewa-tukan',
  'Gita Paramastri': 'gita-paramastri',
  'Aisyah Kamaruzaman': 'aisyah-kamaruzaman',
  'Nguyen Thanh Lam': 'nguyen-thanh-lam',
};

/** The drawn portrait of an author or instructor, if there is one. */
export const portraitOf = (name: string): string | undefined =>
  portraits[name] && `/portraits/${portraits[name]}.svg`;
