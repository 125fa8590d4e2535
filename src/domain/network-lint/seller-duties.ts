import { acceptDocument, mediatorSite } from '../school/document-links.ts';
import { missingIdentity } from '../school/seller.ts';
import { frenchDay } from '../time/french-dates.ts';
import { type Finding, type LintContext, type Listing, type Rule, when } from './finding.ts';
import { isUnnamed, labelsOf } from './what-is-sold.ts';

const mediation = {
  name: 'economie.gouv.fr',
  url: 'https://www.economie.gouv.fr/mediation-conso',
} as const;
export const consumerCode = {
  name: 'code de la consommation, livre Ier',
  url: 'https://www.legifrance.gouv.fr/codes/section_lc/LEGITEXT000006069565/LEGISCTA000032220895/',
} as const;

/** A document on a host that is not allowed counts as missing. */
function findTerms({ terms }: Listing, { documentHosts }: LintContext): readonly Finding[] {
  if (!terms) {
    return [
      {
        sentence: 'Votre page ne donne pas vos conditions générales de vente.',
        todo: 'Donnez l’adresse de leur page ou de leur PDF, ou envoyez-nous le fichier\u202f: sans elles, la vente en ligne est fermée.',
      },
    ];
  }
  return when(acceptDocument(terms, documentHosts) === undefined, {
    sentence: 'L’adresse de vos conditions générales de vente n’est pas de celles que ce site ouvre.',
    todo:
      documentHosts.length === 0
        ? 'Envoyez-nous le fichier\u202f: sans elles, la vente en ligne est fermée.'
        : `Donnez une adresse chez ${documentHosts.join(', ')}, ou envoyez-nous le fichier\u202f: sans elles, la vente en ligne est fermée.`,
  });
}

function findUnanswered({ documents }: Listing, { unanswered }: LintContext): readonly Finding[] {
  return documents.flatMap(({ name, url }) => {
    const why = unanswered.get(url);
    return when(why !== undefined, {
      sentence: `Le document «\u202f${name}\u202f» ne s’ouvre pas (${why})\u202f: ${url}`,
      todo: 'Corrigez son adresse, ou envoyez-nous le fichier.',
    });
  });
}

export const sellerRules: readonly Rule[] = [
  {
    id: 'mediator-missing',
    level: 'breach',
    article: 'code de la consommation, art. L. 612-1, L. 616-1 et R. 616-1',
    source: mediation,
    find: ({ mediator }) =>
      when(mediatorSite(mediator) === undefined, {
        sentence: 'Votre page ne donne pas le site d’un médiateur de la consommation.',
        todo: 'Donnez l’adresse du site de celui auquel vous adhérez, un e-mail ne suffit pas\u202f: sans elle, la vente en ligne est fermée.',
      }),
  },
  {
    id: 'terms-missing',
    level: 'breach',
    article: 'code de la consommation, art. L. 111-1 et L. 221-5',
    source: consumerCode,
    find: findTerms,
  },
  {
    id: 'seller-unnamed',
    level: 'breach',
    article: 'code de la consommation, art. L. 221-5, R. 111-1 et R. 111-2',
    source: consumerCode,
    find: (school) =>
      when(isUnnamed(school), {
        sentence: `Votre page ne donne pas ${missingIdentity(school.seller, school.street).join(' ni ')}.`,
        todo: `Complétez l’identité du vendeur\u202f: sans elle, la vente en ligne ${school.seller.sellerDue ? `ferme après le ${frenchDay(school.seller.sellerDue)}` : 'est fermée'}.`,
      }),
  },
  {
    id: 'insurer-missing',
    level: 'check',
    article: 'code de la consommation, art. R. 111-2',
    source: consumerCode,
    find: ({ seller: { insurer } }) =>
      when(!insurer, {
        sentence: 'Votre page ne donne pas l’assureur de votre responsabilité professionnelle.',
        todo: 'Donnez son nom, son adresse et le territoire que le contrat couvre, si vous en avez un.',
      }),
  },
  {
    id: 'guarantor-missing',
    level: 'check',
    article: 'code de la consommation, art. L. 221-5 et R. 111-2',
    source: consumerCode,
    find: (school) => {
      const { guarantor, guaranteeCeiling } = school.seller;
      const isAnnounced = guarantor || guaranteeCeiling || labelsOf(school).includes('Garantie financière');
      return when(Boolean(isAnnounced) && !(guarantor && guaranteeCeiling), {
        sentence: 'Votre page annonce une garantie financière sans nommer le garant et son plafond.',
        todo: 'Donnez le nom et l’adresse du garant, et le plafond de la garantie.',
      });
    },
  },
  {
    id: 'document-unanswered',
    level: 'check',
    article: 'code de la consommation, art. L. 221-5',
    source: consumerCode,
    find: findUnanswered,
  },
];
