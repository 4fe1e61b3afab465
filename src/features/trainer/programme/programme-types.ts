import type { CollectionEntry } from 'astro:content';

export type Programme = CollectionEntry<'trainer-programme'>['data'];
export type Curriculum = CollectionEntry<'trainer-curriculum'>['data'];
export type Partnering = CollectionEntry<'trainer-partners'>['data'];
