import QRCode from 'qrcode';
import { packModules } from '#contract/qr-modules.ts';

/**
 * The modules of a ticket's code. No other encoder draws one: two may mask the same text in different
 * ways, and the page, the picture and what is painted offline would not be the same code.
 */
export function encodeModules(qr_text: string): string {
  const { modules } = QRCode.create(qr_text, { errorCorrectionLevel: 'M' });
  return packModules(Array.from(modules.data, Boolean));
}
