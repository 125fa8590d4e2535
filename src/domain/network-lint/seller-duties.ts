import { acceptDocument, mediatorSite } from '../school/document-links.ts';
import { type Finding, type LintContext, type Listing, type Rule, when } from './finding.ts';

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
        todo: 'Envoyez-les-nous en PDF ou en page web\u202f: sans elles, la vente en ligne est fermée.',
      },
    ];
  }
  return when(acceptDocument(terms, documentHosts) === undefined, {
    sentence: 'L’adresse de vos conditions générales de vente n’est pas de celles que ce site ouvre.',
    todo: 'Donnez une adresse en https chez l’hébergeur de documents du réseau, ou envoyez-nous le fichier.',
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
        todo: 'Envoyez-nous l’adresse du site de celui auquel vous adhérez, un e-mail ne suffit pas\u202f: sans elle, la vente en ligne est fermée.',
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
    id: 'document-unanswered',
    level: 'check',
    article: 'code de la consommation, art. L. 221-5',
    source: consumerCode,
    find: findUnanswered,
  },
];
