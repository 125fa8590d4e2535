export interface ConsentParties {
  readonly matomo: { readonly url: string; readonly siteId: number } | undefined;
  readonly tagManager: { readonly id: string; readonly origin: string } | undefined;
}

export interface GatedParties extends ConsentParties {
  readonly privateRoutes: readonly string[];
}

export const consentRootId = 'consentement';
