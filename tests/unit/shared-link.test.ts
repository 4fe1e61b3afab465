import { expect, it } from 'vitest';
import { readSharedLink } from '~/features/collections/incoming/shared-link';

it.each([
  [
    { title: 'Video AI', text: '', url: 'https://a.example/v?x=1' },
    { name: 'Video AI', url: 'https://a.example/v?x=1' },
  ],
  [
    { title: '', text: 'Lihat ini:\nhttps://a.example/v', url: '' },
    { name: 'Lihat ini:', url: 'https://a.example/v' },
  ],
  [
    { title: 'https://a.example/v', text: '', url: '' },
    { name: 'a.example/v', url: 'https://a.example/v' },
  ],
  [
    { title: 'x'.repeat(300), text: '', url: 'https://a.example/' },
    { name: 'x'.repeat(200), url: 'https://a.example/' },
  ],
  [
    { title: '', text: 'Coba ini: https://contoh.id/kelas.', url: '' },
    { name: 'Coba ini:', url: 'https://contoh.id/kelas' },
  ],
  [
    { title: '', text: '“https://contoh.id/kelas”', url: '' },
    { name: 'contoh.id/kelas', url: 'https://contoh.id/kelas' },
  ],
  [
    { title: '', text: '(lihat www.contoh.id/kelas)', url: '' },
    { name: '(lihat', url: 'https://www.contoh.id/kelas' },
  ],
  [
    { title: 'Telkom', text: '', url: 'https://id.wikipedia.org/wiki/Telkom_Indonesia_Tbk.' },
    { name: 'Telkom', url: 'https://id.wikipedia.org/wiki/Telkom_Indonesia_Tbk.' },
  ],
  [{ title: 'Catatan', text: 'tanpa alamat', url: 'javascript:alert(1)' }, null],
  [{ title: '', text: 'https://', url: '' }, null],
])('what an app shares as %j is the link %j', (shared, link) => {
  expect(readSharedLink(shared)).toEqual(link);
});
