import type { Listing } from '#domain/network-lint/finding.ts';
import type { Found } from '#domain/network-lint/lint-school.ts';
import { elide } from '#domain/text/elisions.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import type { MailContent, MailPart } from './mail-content.ts';

export function writeLintMail(
  { label, city }: Pick<Listing, 'label' | 'city'>,
  found: readonly Found[],
  {
    siteName,
    day,
    url,
  }: { readonly siteName: string; readonly day: string; readonly url: string | undefined },
): MailContent {
  const points = found.length === 1 ? 'un point' : `${found.length} points`;
  return {
    subject: `Votre page sur ${siteName}\u202f: ${points} à revoir`,
    preview: `Relue le ${frenchDay(day)}, votre page appelle ${points} de votre part.`,
    title: `Votre page\u202f: ${points} à revoir`,
    button: url === undefined ? undefined : { link: 'Voir votre page', url },
    parts: [
      `Nous avons relu le ${frenchDay(day)} ce que publie la page de ${label}, ${city}. Voici ce que la loi demande de corriger ou de montrer. Répondez à ce message\u202f: nous mettrons votre page à jour.`,
      ...found.flatMap(partsOf),
      'Cette lecture est automatique\u202f: elle ne remplace pas l’avis d’un juriste, et peut se tromper. Dites-le-nous.',
    ],
    reason: `Vous recevez ce message parce que ${label} figure dans l’annuaire ${elide('de', siteName)}.`,
  };
}

function partsOf({ sentence, todo, rule }: Found): MailPart[] {
  return [
    `${sentence} ${todo}`,
    {
      facts: [
        [rule.level === 'breach' ? 'Texte' : 'À vérifier', rule.article],
        ['Page officielle', rule.source.url ?? rule.source.name],
      ],
    },
  ];
}
