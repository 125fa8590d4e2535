import type { Counted } from './metrics.ts';

/** What the first process says to a worker. */
export type Order =
  | { readonly kind: 'start'; readonly isReplacement: boolean }
  | { readonly kind: 'prepared'; readonly databaseUrl: string }
  | { readonly kind: 'serve' }
  | { readonly kind: 'count'; readonly id: number; readonly stored: boolean }
  | { readonly kind: 'metrics'; readonly id: number; readonly text: string }
  | { readonly kind: 'leave'; readonly delaySeconds: number };

/** What a worker says to it. */
export type Report =
  | { readonly kind: 'whole' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'counted'; readonly id: number; readonly counted: Counted }
  | { readonly kind: 'ask-metrics'; readonly id: number };
