import type { CardFormField } from '#domain/card/card.ts';

export type PaymentField = CardFormField | 'commencement';

export const cardFieldId = (field: PaymentField) => `carte-${field}`;
