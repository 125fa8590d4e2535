import type { GuaranteeBadge } from '#domain/school/guarantees.ts';
import { m } from '#site/messages/messages.js';

export const badgeTexts: Readonly<Record<GuaranteeBadge, () => string>> = {
  label: m.badgeLabel,
  qualiopi: m.badgeQualiopi,
  '1€/jour': m.badgeEuroADay,
  cpf: m.badgeCpf,
};
