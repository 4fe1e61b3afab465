import { expect, it } from 'vitest';
import { getDictionary } from '../support/dictionary';
import { getIssueTexts } from '~/i18n/issues';
import type { Issues } from '~/lib/issue';
import { toFormErrors } from '~/lib/posted-form';

it('the errors above a form name their fields, without what is said in brackets', () => {
  const issues: Issues = {
    participants: { code: 'participants_invalid' },
    title: { code: 'entry_title_required' },
  };
  const labels = getDictionary('id').trainerLogbook.fields;
  expect(toFormErrors({ issues }, getIssueTexts('id'), { prefix: 'entry', labels })).toEqual([
    { href: '#entry-participants', label: 'Peserta', text: 'Isi angka, atau kosongkan.' },
    { href: '#entry-title', label: 'Judul', text: 'Isi judul kegiatan.' },
  ]);
});
