import { bootcampFormSchema, type BootcampForm } from '~/features/hub/bootcamp.resource';

let made = 0;

/** What the bootcamp form sends, with a slug that nobody has. */
export function bootcampFields(values: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1;
  return {
    title: `Kelas Awan ${made}`,
    slug: `kelas-awan-${process.pid}-${Date.now()}-${made}`,
    provider: 'Dicoding',
    shortDesc: 'Belajar cloud dari awal.',
    category: 'Cloud Engineering Paths',
    format: 'Online',
    duration: '4 weeks',
    difficulty: 'Beginner',
    url: 'https://example.org/awan',
    ...values,
  };
}

export const bootcampInput = (values: Record<string, unknown> = {}): BootcampForm =>
  bootcampFormSchema.parse(bootcampFields(values));
