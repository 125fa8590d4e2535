import type { Environment } from './environment.ts';

/** Whom visitors' choices may let their browser talk to. */
export interface ConsentConfig {
  readonly matomo: { readonly url: string; readonly siteId: number } | undefined;
  readonly tagManager:
    | { readonly id: string; readonly origin: string; readonly hosts: readonly string[] }
    | undefined;
}

/** Undefined when nothing is configured that needs a consent: nobody is then asked for one. */
export function readConsent(variables: Environment): ConsentConfig | undefined {
  const { MATOMO_URL, MATOMO_SITE_ID, TAG_MANAGER_ID, TAG_MANAGER_URL, TAG_MANAGER_HOSTS } = variables;
  if (!MATOMO_URL && !TAG_MANAGER_ID) return undefined;
  return {
    matomo: MATOMO_URL && MATOMO_SITE_ID ? { url: MATOMO_URL, siteId: MATOMO_SITE_ID } : undefined,
    tagManager: TAG_MANAGER_ID
      ? { id: TAG_MANAGER_ID, origin: TAG_MANAGER_URL, hosts: TAG_MANAGER_HOSTS }
      : undefined,
  };
}

/** One half of Matomo's configuration counts for nothing: says which is missing, or undefined. */
export function lackOfMatomo({ MATOMO_URL, MATOMO_SITE_ID }: Environment): string | undefined {
  if ((MATOMO_URL === undefined) === (MATOMO_SITE_ID === undefined)) return undefined;
  const [given, missing] = MATOMO_URL ? ['MATOMO_URL', 'MATOMO_SITE_ID'] : ['MATOMO_SITE_ID', 'MATOMO_URL'];
  return `${given} is set but ${missing} is not. Give both, or remove ${given}.`;
}
