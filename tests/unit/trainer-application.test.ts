import { describe, expect, it } from 'vitest';
import { applicationStatuses } from '#db/lists';
import {
  applicationNumber,
  averageScore,
  canTransition,
  nextStates,
  openAnswers,
  readApplicationNumber,
  stepToContinue,
} from '~/features/trainer/application/application';
import { answerText } from '~/features/trainer/apply/answer-text';
import { answersSchema, countries } from '~/features/trainer/application/application.schema';
import { countryName } from '~/i18n/format';
import { trainerAnswers } from '../support/trainer-answers';

describe('the states of an application', () => {
  it('allows these steps and no others', () => {
    const allowed = applicationStatuses.flatMap((from) =>
      applicationStatuses.filter((to) => canTransition(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(allowed).toEqual([
      'submitted > waiting_list',
      'submitted > accepted',
      'submitted > declined',
      'in_review > waiting_list',
      'in_review > accepted',
      'in_review > declined',
      'waiting_list > accepted',
      'waiting_list > declined',
      'declined > in_review',
    ]);
    expect(nextStates('accepted')).toEqual([]);
  });
});

describe('the answers', () => {
  it('are complete, or list what is open by step', () => {
    expect(openAnswers(trainerAnswers())).toEqual([]);
    expect(stepToContinue(trainerAnswers())).toBe('review');
    const open = openAnswers({ ...trainerAnswers(), city: ' ', years: 'many', time: '' });
    expect(open).toEqual([
      { step: 'school', names: ['city'] },
      { step: 'teaching', names: ['years'] },
      { step: 'plan', names: ['time'] },
    ]);
    expect(stepToContinue({})).toBe('about');
  });

  it('come from an ASEAN country alone', () => {
    expect(countries).toHaveLength(11);
    expect(answersSchema.safeParse({ ...trainerAnswers(), country: 'AU' }).success).toBe(false);
    expect(countryName('id', 'PH')).toBe('Filipina');
    expect(countryName('en', 'MM')).toBe('Myanmar');
  });

  it.each(['-1', '61', '1.5', '1e1', ''])('refuses %j years of teaching', (years) => {
    expect(answersSchema.safeParse({ ...trainerAnswers(), years }).success).toBe(false);
  });
});

describe('the score', () => {
  it('is the mean over reviewers and criteria, or nothing', () => {
    expect(averageScore([])).toBeNull();
    expect(averageScore([{ motivation: 5, teaching: 4, plan: 4 }])).toBe(4.3);
    expect(
      averageScore([
        { motivation: 5, teaching: 5, plan: 5 },
        { motivation: 1, teaching: 2, plan: 2 },
      ]),
    ).toBe(3.3);
  });
});

describe('the number of an application', () => {
  it('is read again, however it is typed, and nothing else is', () => {
    expect(readApplicationNumber(` ${applicationNumber(42).toLowerCase()} `)).toBe(42);
    expect(readApplicationNumber('MT42')).toBe(42);
    for (const other of ['42', 'MT-', 'MT-1x', 'Tukan', 'MT-1234567890']) {
      expect(readApplicationNumber(other)).toBeNull();
    }
  });
});

describe('an answer in words', () => {
  it('formats a number with its unit, and leaves anything else as typed', () => {
    expect(answerText('id', 'years', '12')).toBe('12 tahun');
    expect(answerText('en', 'years', '1')).toBe('1 year');
    expect(answerText('en', 'students', '1200')).toBe('1,200 students');
    expect(answerText('id', 'students', 'banyak')).toBe('banyak');
  });
});
