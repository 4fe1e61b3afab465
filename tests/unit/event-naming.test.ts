import { describe, expect, it } from 'vitest';
import { findDuplicate } from '~/features/events/event-names';
import { eventInputSchema } from '~/features/events/event.resource';

describe('a duplicate', () => {
  const event = { title: 'Kelas AI', slug: 'kelas-ai', isFeatured: true, location: 'Bandung' };

  it('is marked in title and slug, and is not featured', () => {
    expect(findDuplicate(event, 1_747_484_123_456)).toEqual({
      title: 'Kelas AI (Copy)',
      slug: 'kelas-ai-copy-123456',
      isFeatured: false,
      location: 'Bandung',
    });
  });

  it('of a long title still fits the form', () => {
    const copy = findDuplicate(
      { ...event, title: 'x'.repeat(200), slug: 'y'.repeat(120) },
      1_747_484_000_042,
    );
    expect(copy.slug).toMatch(/-copy-000042$/);
    const input = { ...copy, badge: 'Webinar', dateTime: 'Soon', location: 'Online' };
    expect(eventInputSchema.safeParse({ ...input, isFeatured: 'false' }).success).toBe(true);
  });
});
