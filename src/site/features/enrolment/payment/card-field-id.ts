import type { CardFormField } from '#domain/card.ts';

export const cardFieldId = (field: CardFormField) => `carte-${field}`;
