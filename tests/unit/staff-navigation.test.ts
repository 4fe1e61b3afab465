import { describe, expect, it } from 'vitest';
import { paths } from '~/config/paths';
import { holdsOne, type StaffScope } from '~/config/staff-scopes';
import { staffBarLinks, staffLinks, staffTabs } from '~/shell/navigation/dashboard-navigation';

const textsOf = (links: readonly { text: string }[]) => links.map(({ text }) => text);
const own = (scope: StaffScope) =>
  textsOf(staffLinks('en').filter(({ needs = [] }) => holdsOne([scope], needs)));

describe('the navigation of staff', () => {
  it('begins with today and ends with the system', () => {
    expect(textsOf(staffLinks('id'))).toEqual([
      'Hari ini',
      'Kotak masuk',
      'Acara',
      'Kursus',
      'Lowongan',
      'Skill Hub',
      'Program trainer',
      'Orang dan lembaga',
      'Koleksi',
      'Terjemahan',
      'Sistem',
    ]);
  });

  it('has for each scope its own places', () => {
    expect(own('jobs')).toEqual(['Today', 'Inbox', 'Jobs', 'Skill Hub', 'Translations']);
    expect(own('trainers')).toEqual(['Today', 'Inbox', 'Trainer programme']);
    expect(own('courses')).toEqual(['Today', 'Inbox', 'Courses', 'Collections', 'Translations']);
  });

  it('has five places within reach of a phone', () => {
    const bar = (...scopes: StaffScope[]) => textsOf(staffBarLinks('en', scopes));
    expect(bar('all')).toEqual(['Today', 'Inbox', 'Events', 'Courses', 'People and institutions']);
    expect(bar('trainers')).toEqual(['Today', 'Inbox', 'Trainer programme']);
  });

  it('leads between the pages of a section', () => {
    const tabs = (path: string) => staffTabs('en', path).map((tab) => tab.path);
    expect(tabs(paths.adminAudit)).toContain(paths.adminTasks);
    expect(tabs(paths.adminUsers)).toContain(paths.adminInvitations);
    expect(tabs(paths.adminEvents)).toEqual([]);
  });
});
