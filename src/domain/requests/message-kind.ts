import { legalPeriods } from '../legal-periods.ts';
import { parisDay } from '../time/french-dates.ts';
import { addWorkingDays } from '../time/working-days.ts';
import type { MessageSubject } from './operator-message.ts';
import { answerDue } from './opposition.ts';

export const messageKinds = {
  complaint: 'Réclamation',
  'data-request': 'Demande sur des données personnelles',
  question: 'Autre message',
} as const;
export type MessageKind = keyof typeof messageKinds;

interface Message {
  readonly subject: string;
  /** Set by an operator. */
  readonly kind: MessageKind | null;
}

const dataSubject: MessageSubject = 'donnees';

export function kindOfMessage({ subject, kind }: Message): MessageKind {
  return kind ?? (subject === dataSubject ? 'data-request' : 'question');
}

/** Working days are those of mainland France. */
const zipCodeOfOperator = '75001';

/** The last day to answer (yyyy-mm-dd): the terms promise one for complaints, GDPR article 12, 3 sets the other. */
export function messageAnswerDue(message: Message, received: Date): string | undefined {
  switch (kindOfMessage(message)) {
    case 'complaint':
      return addWorkingDays(parisDay(received), legalPeriods.answerWorkingDays, zipCodeOfOperator);
    case 'data-request':
      return answerDue(received);
    case 'question':
      return undefined;
  }
}
