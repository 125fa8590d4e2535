import type { FleetField } from '#domain/fleet/request-fields.ts';
import type { DeskAnswer, DeskFormView } from '../desk-view.ts';

type Options = readonly { readonly value: string; readonly label: string }[];

type FleetWord =
  | 'note'
  | 'company'
  | 'siretHint'
  | 'person'
  | 'emailHint'
  | 'phoneHint'
  | 'needs'
  | 'driversHint'
  | 'file'
  | 'aboutFile'
  | 'fileHint'
  | 'fileOther'
  | 'models'
  | 'vehicles'
  | 'drivers'
  | 'check'
  | 'remove'
  | 'messageHint'
  | 'send';

/** The form, for whoever a link to the fleets' offer let in. */
export interface FleetFormView extends DeskFormView {
  readonly action: string;
  readonly trainings: Options;
  readonly labels: Readonly<Record<FleetField, string>>;
  /** Where files to fill in are, and where the whole report is written. */
  readonly models: { readonly vehicles: string; readonly drivers: string };
  readonly reportAction: string;
  /** Texts chosen by the server, so that no browser loads them as code. */
  readonly words: Readonly<Record<FleetWord, string>>;
}

/** A file that was checked: what of it goes with the request. */
export interface CheckedFile {
  /** Its numbers, sealed. */
  readonly seal: string;
  /** Changes with the file. */
  readonly key: string;
  readonly name: string;
  /** «38 lignes valables sur 42.» */
  readonly told: string;
  /** What sends the request without the rows that are faulty; undefined when none is. */
  readonly sendValid: string | undefined;
}

export interface ShownFault {
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly what: string;
  readonly mend: string;
}

/** What is told of a file, row by row. */
export interface FleetReportView {
  readonly title: string;
  readonly isRight: boolean;
  readonly next: string;
  readonly counts: readonly { readonly label: string; readonly count: number }[];
  readonly notes: readonly string[];
  /** The first hundred. */
  readonly faults: readonly ShownFault[];
  /** All of them, for the file that is downloaded. */
  readonly packed: string;
}

export interface FleetAnswer extends DeskAnswer {
  readonly file?: CheckedFile | undefined;
  readonly report?: FleetReportView | undefined;
}

/** The form's names of its buttons, of the file and of a checked one. */
export const gestureField = 'geste';
export const uploadField = 'csv';
export const checkedField = 'fichier';
export const packedField = 'rapport';
export type Gesture = 'verifier' | 'retirer' | 'envoyer' | 'envoyer-valables';
