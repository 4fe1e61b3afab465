/** Brand, product slug, outside links and prices (docs/product.md#brand-and-product-slug). */
export const site = {
  brand: 'Sinau AI',
  /** Slug of the bootcamp hub in addresses; the API and the table use it too. */
  product: 'skill',
  hubName: 'Skill Hub',
  email: 'halo@sinau.ai',
  /** Signs certificates; their role is in the texts. */
  signatory: 'Laras Widyaningrat',
  /** Fixed text of the clock in the shell. */
  clockZone: '+07:00 WIB',
  timezone: 'Asia/Jakarta',
  /** Minimum age for an account, in years (docs/product.md#age); 0 turns the question off. */
  minAge: 18 as number,
  premiumPricePerMonth: 29_000,
  /** The operator's own claims about the subscription, which is not hosted here and cannot be counted. */
  premiumClaims: { videoHours: '50+', items: '6+' },
  /**
   * Days within which staff answer an application to the trainer programme; its page shows the last
   * one.
   */
  trainerAnswerDays: 21,
  /** Database id of "Foundations of AI Literacy": the seed inserts it first. */
  featuredCourseId: 1,
  /** Database id of "AI for Educators" in the seed, whose lessons the printable kit belongs to. */
  teacherCourseId: 5,
  /** Database id of "KKA in the classroom" in the seed, whose lessons the ready lesson plans belong to. */
  kkaCourseId: 11,
  links: {
    acceleration: 'https://infrastruktur.id/akselerasi-ai',
    discord: 'https://discord.gg/sinau-ai',
    whatsapp: 'https://chat.whatsapp.com/sinau-ai',
    premium: 'https://lynk.id/sinauai/kelas',
    webinar: 'https://lynk.id/sinauai/generative-ai',
  },
} as const;
