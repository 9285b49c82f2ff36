import { frameText } from './frame-text';

// Exported, but unknown to its types.
const { Sender } = jest.requireActual<{ Sender: { frame(data: Buffer, options: object): Buffer[] } }>('ws');

it.each([0, 1, 125, 126, 65_535, 65_536, 70_000])('frames a text of %s bytes as ws does', (length) => {
  const text = 'я'.repeat(length / 2) + 'x'.repeat(length % 2);
  const options = { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: false };
  expect(frameText(text).equals(Buffer.concat(Sender.frame(Buffer.from(text), options)))).toBe(true);
});
