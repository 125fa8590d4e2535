import type { CardFormField } from '#domain/card/card.ts';

export const cardFieldId = (field: CardFormField) => `carte-${field}`;
