import { describe, expect, it } from 'vitest';
import * as lists from '#db/schema/lists';
import { eventStatuses } from '~/features/events/events.schema';
import { bootcampCategories, difficulties } from '~/features/hub/hub.schema';
import {
  jobCategories,
  jobTypes,
  salaryCurrencies,
  salaryPeriods,
  workModes,
} from '~/features/jobs/jobs.schema';
import { applicationStates } from '~/features/trainer/application/application';
import { logbookKinds, logbookStates } from '~/features/trainer/logbook/logbook';
import { submissionStatuses } from '~/features/jobs/submissions/submission.schema';

describe('closed lists', () => {
  it.each([
    ['event statuses', eventStatuses, lists.eventStatuses],
    ['job types', jobTypes, lists.jobTypes],
    ['job categories', jobCategories, lists.jobCategories],
    ['work modes', workModes, lists.workModes],
    ['salary periods', salaryPeriods, lists.salaryPeriods],
    ['salary currencies', salaryCurrencies, lists.salaryCurrencies],
    ['submission statuses', submissionStatuses, lists.submissionStatuses],
    ['states of trainer applications', applicationStates, lists.applicationStatuses],
    ['kinds of logbook entries', logbookKinds, lists.logbookKinds],
    ['states of logbook entries', logbookStates, lists.logbookStatuses],
    ['bootcamp categories', bootcampCategories, lists.bootcampCategories],
    ['difficulties', difficulties, lists.difficulties],
  ])('%s are the same in the API and in the database', (_name, api, database) => {
    expect(api).toEqual(database);
  });
});
