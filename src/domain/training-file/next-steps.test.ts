import { expect, it } from 'vitest';
import { aDeclaration, aFile, aQuotedFile, noon } from '#test/support/training-files.ts';
import { nextSteps } from './next-steps.ts';
import type { TrainingFile } from './training-file.ts';

const minor = { birthday: '2009-06-15', hasRepresentative: true };
const refund = { reason: 'expired', dueOn: '2027-02-07', isSent: false } as const;
const signed = { on: '2026-12-09', where: 'school', by: 'school', declaredAt: noon('2026-12-09') } as const;

const declaration = aDeclaration();

const agreed = aFile({ state: 'agreed', appointmentAt: noon('2026-12-08') });
const referred = aQuotedFile({ declaration: { ...declaration, referredAt: noon('2026-12-17') } });
const declined = aQuotedFile({ state: 'declined', refund: { ...refund, reason: 'declined' } });
const contradiction = { by: 'learner', at: noon('2026-12-10') } as const;
const inState = (changes: Partial<TrainingFile>) => aFile({ state: 'signed', signed, ...changes });
const ended = inState({ ended: { on: '2027-01-01', outcome: 'passed' } });

const cases: readonly [string, TrainingFile, string, readonly string[]][] = [
  ['paid', aFile(), '2026-12-02', ['school propose 2026-12-03']],
  ['whose school is late', aFile(), '2026-12-04', ['school propose null']],
  ['suspended by a dispute', aFile({ suspendedAt: noon('2026-12-02') }), '2026-12-04', ['site dispute null']],
  ['with dates', aFile({ state: 'proposed' }), '2026-12-02', ['learner agree null']],
  ['before the appointment', agreed, '2026-12-07', ['learner assessment 2026-12-08']],
  ['after it', agreed, '2026-12-09', ['school quote 2026-12-10']],
  ['quoted to a minor', aQuotedFile({ learner: minor }), '2026-12-10', ['representative answer 2027-01-31']],
  ['with a quote that is over', aQuotedFile(), '2027-02-01', ['school quote null']],
  [
    'asked',
    aQuotedFile({ state: 'accepted', askedOn: '2027-01-23' }),
    '2027-01-24',
    ['learner say-signed 2027-01-30', 'school say-signed 2027-01-30', 'learner sign 2027-01-30'],
  ],
  ['to refund', aFile({ refund }), '2027-02-01', ['site refund 2027-02-07', 'learner say-signed 2027-02-07']],
  [
    'with an announced refund and a quote',
    aQuotedFile({ refund }),
    '2027-02-01',
    ['site refund 2027-02-07', 'learner say-signed 2027-02-07', 'school say-signed 2027-02-07'],
  ],
  [
    'declared signed',
    aQuotedFile({ declaration, askedOn: '2026-12-09' }),
    '2026-12-10',
    ['learner confirm-signed 2026-12-16'],
  ],
  [
    'declared signed, with an announced refund',
    aQuotedFile({ declaration, refund }),
    '2027-02-01',
    ['site refund 2027-02-07', 'learner confirm-signed 2027-02-07'],
  ],
  ['whose signature the operator decides', referred, '2026-12-17', ['operator decide 2027-01-04']],
  ['declined', declined, '2027-02-01', ['site refund 2027-02-07']],
  ['signed', inState({}), '2026-12-10', ['school start null']],
  ['contradicted', inState({ contradiction }), '2026-12-10', ['operator decide null']],
  ['ended', ended, '2027-01-02', []],
  ['closed', aFile({ state: 'closed', closedBecause: 'refused' }), '2026-12-10', []],
];

it.each(cases)('a file %s says what comes next, by whom and by when', (_, file, day, steps) => {
  expect(nextSteps(file, noon(day)).map(({ who, what, on }) => `${who} ${what} ${on}`)).toEqual(steps);
});
