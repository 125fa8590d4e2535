import type { Counted } from '../metrics/metrics.ts';

export type Order =
  | { readonly kind: 'start'; readonly isReplacement: boolean }
  | { readonly kind: 'prepared'; readonly databaseUrl: string }
  | { readonly kind: 'serve' }
  | { readonly kind: 'count'; readonly id: number; readonly stored: boolean }
  | { readonly kind: 'metrics'; readonly id: number; readonly text: string }
  | { readonly kind: 'shutdown'; readonly delaySeconds: number };

export type Report =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'counted'; readonly id: number; readonly counted: Counted }
  | { readonly kind: 'ask-metrics'; readonly id: number };
