import { Plural } from '@lingui/react/macro';
import { Badge } from '#client/ui/badge.tsx';

/** Completeness of a form per language: counts texts that only the other language has. */
export function Completeness({ form }: { form: object }) {
  const lacks = { zh: 0, en: 0 };
  const texts = textsIn(form);
  if (texts.every(({ zh, en }) => zh.trim() + en.trim() === '')) return null;
  for (const { zh, en } of texts) {
    if (zh.trim() === '' && en.trim() !== '') lacks.zh += 1;
    if (en.trim() === '' && zh.trim() !== '') lacks.en += 1;
  }
  return (
    <p className="row gap-8">
      <Badge tone={lacks.zh > 0 ? 'notice' : 'done'}>
        <Plural
          value={lacks.zh}
          _0="Chinese is complete"
          one="One text is missing in Chinese"
          other="# texts are missing in Chinese"
        />
      </Badge>
      <Badge tone={lacks.en > 0 ? 'notice' : 'done'}>
        <Plural
          value={lacks.en}
          _0="English is complete"
          one="One text is missing in English"
          other="# texts are missing in English"
        />
      </Badge>
    </p>
  );
}

interface Text {
  zh: string;
  en: string;
}

function textsIn(value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('zh' in value && 'en' in value) return [value as Text];
  return Object.values(value).flatMap(textsIn);
}
