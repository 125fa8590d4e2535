import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import type { Assessment, Quote } from '#domain/training-file/quote.ts';
import type {
  FileActor,
  FileClosing,
  FileOutcome,
  FileParty,
  FileRefundReason,
  FileState,
  GivenUp,
  SigningPlace,
  TrainingFile,
} from '#domain/training-file/training-file.ts';
import type { OrderSchool, Representative } from './payment-tables.ts';

/** A request without a payment: what an order would keep. */
export interface RequestedTraining {
  readonly way: QuotedWay;
  readonly lastName: string;
  readonly firstName: string;
  readonly birthday: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly zipCode: string;
  readonly representative: Representative | null;
  readonly formulaTypeId: number;
  readonly formulaLabel: string;
  readonly priceCents: number;
  readonly documentUrl: string | null;
  readonly school: OrderSchool;
  readonly estimate: { readonly cents: number; readonly hours: number | null; readonly at: string } | null;
}

/** docs/decisions/0121-the-training-file.md */
export interface TrainingFileColumns {
  training_files: {
    request: RequestedTraining;
    state: FileState;
    clock: NonNullable<TrainingFile['clock']>;
    signed_where: SigningPlace;
    signed_by: FileParty;
    contradicted_by: FileParty;
    declared_where: SigningPlace;
    denied_by: FileParty;
    outcome: FileOutcome;
    closed_because: FileClosing;
    given_up: GivenUp;
    frozen_by: FileParty;
  };
  training_file_events: { actor: FileActor; state: FileState };
  training_file_quotes: { assessment: Assessment; quote: Quote };
  training_file_links: { party: FileParty };
  training_file_refunds: { reason: FileRefundReason };
}
