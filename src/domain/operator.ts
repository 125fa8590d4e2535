import { formatSiret } from './school/legal-ids.ts';

export interface Operator {
  readonly name: string | undefined;
  readonly form: string | undefined;
  readonly address: string | undefined;
  readonly siret: string | undefined;
  readonly registration: string | undefined;
  readonly vat: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  /** Publication director (loi du 29 juillet 1982, article 93-2). */
  readonly director: string | undefined;
  readonly dataEmail: string | undefined;
  /** Hosting provider (LCEN). */
  readonly host: {
    readonly name: string | undefined;
    readonly address: string | undefined;
    readonly phone: string | undefined;
  };
  /** Undefined with the embedded sandbox. */
  readonly paymentProvider: { readonly name: string; readonly privacyUrl: string | undefined } | undefined;
  readonly certification: string | undefined;
  /** Consumer mediator (Code de la consommation, L.612-1). */
  readonly mediator: {
    readonly name: string | undefined;
    readonly address: string | undefined;
    readonly url: string | undefined;
  };
}

export function toComplete(what: string): string {
  return `[à\u00a0compléter\u202f: ${what}]`;
}

export function operatorWords(operator: Operator): Readonly<Record<string, string>> {
  const { mediator, host, paymentProvider: provider } = operator;
  return {
    operatorName: operator.name ?? toComplete('raison sociale'),
    operatorForm: operator.form ?? toComplete('forme et capital'),
    operatorAddress: operator.address ?? toComplete('adresse du siège'),
    operatorSiret: operator.siret ? formatSiret(operator.siret) : toComplete('numéro SIRET'),
    operatorRegistration: operator.registration ?? toComplete('immatriculation'),
    operatorVat: operator.vat ?? toComplete('numéro de TVA'),
    operatorEmail: operator.email ?? toComplete('adresse e-mail'),
    operatorPhone: operator.phone ?? toComplete('numéro de téléphone'),
    operatorDirector: operator.director ?? toComplete('directeur de la publication'),
    operatorDataEmail: operator.dataEmail ?? toComplete('adresse e-mail'),
    operatorCertification: operator.certification ?? toComplete('certification'),
    hostName: host.name ?? toComplete('nom de l’hébergeur'),
    hostAddress: host.address ?? toComplete('adresse de l’hébergeur'),
    hostPhone: host.phone ?? toComplete('téléphone de l’hébergeur'),
    paymentProvider: provider?.name ?? 'le bac à sable de ce site, où rien n’est débité',
    paymentProviderPrivacy: provider
      ? (provider.privacyUrl ?? toComplete('politique de confidentialité du prestataire'))
      : 'voyez la politique de confidentialité de ce site',
    mediatorName: mediator.name ?? toComplete('médiateur de la consommation'),
    mediatorAddress: mediator.address ?? toComplete('adresse du médiateur'),
    mediatorUrl: mediator.url ?? toComplete('site du médiateur'),
  };
}
