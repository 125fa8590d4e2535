import { fleetTrainings } from '#domain/fleet/request.ts';
import { fleetPaths } from '#site/fleet-paths.ts';
import { m } from '#site/messages/messages.js';
import { hole } from '#site/ui/sentence.tsx';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { viewDeskForm } from '../view-desk.server.ts';
import type { FleetFormView } from './fleet-view.ts';

type Here = Pick<SiteRequest, 'config' | 'pages' | 'sessionKey' | 'mailbox'>;

/** The form of the partner's page for fleets, under its prefix. */
export function viewFleetForm(here: Here, prefix: string, now: Date): FleetFormView {
  return {
    ...viewDeskForm(here, 'fleet', now),
    action: fleetPaths.page(prefix),
    trainings: fleetTrainings,
    labels: {
      company: m.fleetCompany(),
      siret: m.siretLabel(),
      name: m.deskName(),
      email: m.fleetEmail(),
      phone: m.deskPhone(),
      drivers: m.fleetDrivers(),
      wanted: m.fleetWanted(),
      places: m.fleetPlaces(),
      file: m.fleetFile(),
      message: m.deskOptionalMessage(),
    },
    models: {
      vehicles: fleetPaths.file(prefix, 'modele-vehicules'),
      drivers: fleetPaths.file(prefix, 'modele-conducteurs'),
    },
    reportAction: fleetPaths.file(prefix, 'rapport'),
    words: {
      note: m.fleetNeeded(),
      company: m.fleetCompanyPart(),
      siretHint: m.deskSiretHint(),
      person: m.deskPersonPart(),
      emailHint: m.deskEmailHint(),
      phoneHint: m.deskPhoneHint(),
      needs: m.fleetNeedsPart(),
      driversHint: m.fleetDriversHint(),
      file: m.fleetFilePart(),
      fileOther: m.fleetFileOther(),
      models: m.fleetModels({ vehicles: hole, drivers: hole }),
      vehicles: m.fleetModelVehicles(),
      drivers: m.fleetModelDrivers(),
      check: m.fleetCheck(),
      remove: m.fleetRemove(),
      messageHint: m.fleetMessageHint(),
      send: m.fleetSend(),
      aboutFile: m.fleetFileText(),
      fileHint: m.fleetFileHint(),
    },
  };
}
