import type { Section, Translation } from 'vanilla-cookieconsent';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { ConsentParties } from './consent-parties.ts';

export const purposes = { necessary: 'necessaire', measure: 'mesure', tags: 'partenaires' } as const;

export function consentTexts({ matomo, tagManager }: ConsentParties): Translation {
  const sections: Section[] = [
    { description: `${m.consentIntro()} <a href="${paths.cookies()}">${m.consentMore()}</a>` },
    {
      title: m.consentNecessaryTitle(),
      description: m.consentNecessaryText(),
      linkedCategory: purposes.necessary,
    },
  ];
  if (matomo) {
    sections.push({
      title: m.consentMeasureTitle(),
      description: m.consentMeasureText({ host: new URL(matomo.url).host }),
      linkedCategory: purposes.measure,
    });
  }
  if (tagManager) {
    sections.push({
      title: m.consentTagsTitle(),
      description: m.consentTagsText({ host: new URL(tagManager.origin).host }),
      linkedCategory: purposes.tags,
    });
  }
  return {
    consentModal: {
      title: m.consentTitle(),
      description: tagManager ? m.consentTextWithTags() : m.consentText(),
      acceptAllBtn: m.consentAccept(),
      acceptNecessaryBtn: m.consentRefuse(),
      showPreferencesBtn: m.consentChoose(),
    },
    preferencesModal: {
      title: m.consentPreferences(),
      acceptAllBtn: m.consentAccept(),
      acceptNecessaryBtn: m.consentRefuse(),
      savePreferencesBtn: m.consentSave(),
      closeIconLabel: m.consentClose(),
      sections,
    },
  };
}
