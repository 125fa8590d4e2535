import type { Material } from '#contracts/club-information.ts';
import { acceptDocument } from '#domain/school/document-links.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { m } from '#site/messages/messages.js';

/** In category 'Gestion', material 14 is online booking and 15 online payment. */
const managementCategory = 'Gestion';
const onlineBookingId = 14;
const onlinePaymentId = 15;

/** `canEval` is true of the materials of this category. */
const assessmentCategory = 'Evaluation de départ';

export function isEquipped({ onlineBooking, onlinePayment, facts }: ReturnType<typeof readEquipment>) {
  return onlineBooking !== undefined || onlinePayment !== undefined || facts.length > 0;
}

export function readEquipment(materials: readonly Material[], documentHosts: readonly string[]) {
  const manages = (id: number) => (material: Material) =>
    material.category === managementCategory && material.id === id;
  const books = manages(onlineBookingId);
  const pays = manages(onlinePaymentId);
  const canEval = ({ category }: Material) => category === assessmentCategory;
  const byCategory = Map.groupBy(
    materials.filter((material) => !books(material) && !pays(material)),
    (material) => (canEval(material) ? m.startingAssessment() : material.category),
  );
  const assessed = ([term]: readonly [string, unknown]) => (term === m.startingAssessment() ? 0 : 1);
  return {
    onlineBooking: materials.some(books) ? m.onlineBooking() : undefined,
    onlinePayment: materials.some(pays) ? m.onlinePayment() : undefined,
    facts: [...byCategory]
      .sort((one, other) => assessed(one) - assessed(other))
      .map(([term, items]) => ({
        term,
        details: items
          .map((item) => ({
            ...(item.label !== undefined && { text: frenchSpaces(item.label) }),
            link: canEval(item) ? linkToMethod(item, documentHosts) : undefined,
          }))
          .filter(({ text, link }) => text !== undefined || link !== undefined),
      }))
      .filter(({ details }) => details.length > 0),
  };
}

function linkToMethod({ label, category, documentationUrl }: Material, hosts: readonly string[]) {
  const href = acceptDocument(documentationUrl, hosts);
  if (!href) return undefined;
  const assessment = frenchSpaces(label ?? category);
  return { href, label: m.documentation(), name: m.documentationNamed({ assessment }) };
}
