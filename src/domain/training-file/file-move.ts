import type { FileOutcome, SigningDates, SigningPlace } from './training-file.ts';

export type FileMove =
  | {
      readonly kind:
        | 'confirm'
        | 'other-dates'
        | 'deny'
        | 'no-assessment'
        | 'contradict'
        | 'prolong'
        | 'refuse'
        | 'renounce'
        | 'school-silent';
    }
  | { readonly kind: 'propose'; readonly dates: readonly Date[] }
  | { readonly kind: 'agree'; readonly at: Date }
  | { readonly kind: 'quote'; readonly version: number; readonly validUntil: string }
  | { readonly kind: 'accept' | 'decline'; readonly version: number }
  | ({ readonly kind: 'sign'; readonly on: string; readonly where: SigningPlace } & {
      readonly [Name in keyof SigningDates]?: SigningDates[Name] | undefined;
    })
  | { readonly kind: 'start'; readonly on: string }
  | { readonly kind: 'end'; readonly on: string; readonly outcome: FileOutcome };
