import type { ImageFormat } from '#domain/images.ts';
import type { MessageSubject } from '#domain/requests/operator-message.ts';
import type { ContextFilter } from '#domain/search/context-filters.ts';
import type { OnlineCode } from '#domain/theory/online-codes.ts';
import type { TrialStepAddress } from './trial-address.ts';

/** The steps of the enrolment funnel as its address names them. */
export const enrolmentSteps = ['formation', 'ecole', 'identite', 'paiement'] as const;
export type EnrolmentStep = (typeof enrolmentSteps)[number];

/** The steps of a withdrawal after its order was found, as its address names them. */
export const withdrawalSteps = ['confirmation', 'accuse'] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];

export interface SearchAddress {
  readonly q?: string;
  /** INSEE code. */
  readonly commune?: string;
  /** Slug of a front category. */
  readonly category?: string;
  /** Degrees: where the map was moved to, in the place of a commune. */
  readonly zone?: { readonly lat: number; readonly lng: number };
  readonly filters?: readonly ContextFilter[];
  /** Whether distances are from whoever reads it, where he says where he is. */
  readonly around?: boolean;
  /** Whether schools that are far from the place are wanted too. */
  readonly everywhere?: boolean;
  readonly page?: number;
}

export interface EnrolmentAddress {
  readonly step?: EnrolmentStep;
  readonly officeId?: number;
  readonly formulaId?: number;
  /** Slug of a front category; with the place and the page, what the search of a school is about. */
  readonly category?: string;
  /** A theory course, in the place of a category; with a school, the formula by which that school sells it. */
  readonly onlineCode?: OnlineCode['slug'];
  readonly q?: string;
  /** INSEE code. */
  readonly commune?: string;
  readonly page?: number;
}

export interface OnlineCodeAddress {
  /** The car's unless told. */
  readonly code?: OnlineCode['slug'];
  readonly q?: string;
  /** INSEE code. */
  readonly commune?: string;
  /** Degrees: where the map was moved to, in the place of a commune. */
  readonly zone?: { readonly lat: number; readonly lng: number };
  readonly page?: number;
}

export interface LicenceCitiesAddress {
  /** Its code. */
  readonly departement?: string;
  readonly q?: string;
}

export interface TheoryTrialAddress extends TrialStepAddress {
  /** The car's unless told. */
  readonly code?: OnlineCode['slug'];
}

export interface ImageVariant {
  /** As `acceptImage` gives it. */
  readonly source: string;
  /** One of `imageWidths`. */
  readonly width: number;
  readonly format: ImageFormat;
}

export interface ReportAddress {
  readonly id: number;
  /** Of the school's answer rather than of the review. */
  readonly isResponse: boolean;
}

export interface ContextMapAddress {
  /** Degrees; the map's default centre unless told. */
  readonly near?: { readonly lat: number; readonly lng: number };
  /** Slug of a front category. */
  readonly category?: string;
}

export interface ReceivedAddress {
  /** Reference of what was sent. */
  readonly received?: string;
  /** It was there already. */
  readonly isRepeat?: boolean;
}

export interface NoticeAddress {
  /** The page that holds what is notified. */
  readonly place?: string;
  readonly received?: string;
}

export interface ContactAddress {
  readonly subject?: MessageSubject;
  readonly received?: string;
}
