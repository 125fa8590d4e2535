import PanelRight from 'lucide-react/icons/panel-right';
import { useState } from 'react';
import { Accordion } from '#site/ui/accordion.tsx';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialog.tsx';
import { Drawer, DrawerOpener } from '#site/ui/drawer.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { ReachedStates, Specimen, State } from './specimen.tsx';

const questions = [
  {
    title: 'Combien d’heures de conduite faut-il\u202f?',
    children: (
      <p>Vingt au minimum, treize en boîte automatique. En moyenne, il en faut trente à trente-cinq.</p>
    ),
    open: true,
  },
  {
    title: 'Puis-je changer d’auto-école en cours de formation\u202f?',
    children: (
      <>
        <p>Oui. L’école vous rend votre dossier sans frais.</p>
        <ul>
          <li>Demandez-le par écrit.</li>
          <li>Les heures déjà faites restent acquises.</li>
        </ul>
      </>
    ),
  },
  {
    title:
      'Que se passe-t-il si l’évaluation de départ prévoit plus d’heures que le forfait que j’ai choisi en ligne\u202f?',
    children: (
      <p>Le contrat se signe après elle, avec le nombre d’heures prévu. Rien ne vous oblige à signer.</p>
    ),
  },
];

export function Unfolding() {
  const [dialog, setDialog] = useState(false);
  return (
    <>
      <Specimen
        name="Accordéon"
        file="ui/accordion.tsx"
        note="Un « details » du navigateur : il s’ouvre sans script, et la recherche dans la page y entre."
      >
        <State label="plusieurs ouverts à la fois" width="full">
          <Accordion items={questions} heading="h4" />
        </State>
        <State label="un seul à la fois" width="full">
          <Accordion
            name="galerie-accordeon"
            items={[
              { title: 'Voiture', children: <p>Permis B, conduite accompagnée, boîte automatique.</p> },
              { title: 'Deux-roues', children: <p>Permis A1, A2, A et AM.</p> },
            ]}
          />
        </State>
      </Specimen>
      <Specimen name="Accordéon, une question" file="ui/accordion.tsx">
        <ReachedStates>
          {() => <Accordion items={[{ title: 'Bateau', children: <p>Côtier, eaux intérieures.</p> }]} />}
        </ReachedStates>
      </Specimen>
      <Specimen
        name="Fenêtre"
        file="ui/dialog.tsx"
        note="Le navigateur y garde le focus, et le rend à qui l’a ouverte."
      >
        <State label="fermée" width="fit">
          <Button variant="secondary" onClick={() => setDialog(true)}>
            Ouvrir une fenêtre
          </Button>
        </State>
        <Dialog open={dialog} onClose={() => setDialog(false)} title="Le paiement n’a pas abouti">
          <p>Votre banque a refusé le paiement. Votre carte n’a pas été débitée.</p>
          <Button onClick={() => setDialog(false)}>Revenir au paiement</Button>
        </Dialog>
      </Specimen>
      <Specimen
        name="Tiroir"
        file="ui/drawer.tsx"
        note="300 pixels de large, du côté du pouce. Le navigateur l’ouvre et le ferme sans script."
      >
        <State label="fermé" width="fit">
          <DrawerOpener opens="galerie-tiroir">
            <PanelRight aria-hidden="true" size={28} strokeWidth={2.5} />
            <VisuallyHidden>Ouvrir un tiroir</VisuallyHidden>
          </DrawerOpener>
        </State>
        <Drawer id="galerie-tiroir" label="Tiroir d’exemple" head={<p>Tiroir d’exemple</p>}>
          <p>Ce que le tiroir contient, sur toute sa hauteur.</p>
        </Drawer>
      </Specimen>
      <Specimen name="Panneau" file="ui/panel.tsx">
        <State label="feuille blanche sur le papier">
          <Panel>
            <p>Une feuille blanche, un trait fin, une ombre courte.</p>
          </Panel>
        </State>
      </Specimen>
    </>
  );
}
