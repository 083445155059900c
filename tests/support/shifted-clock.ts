/** Loaded before a server: its clock is ahead by `CLOCK_AHEAD_MS` milliseconds. */
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const DeviceDate = Date;

globalThis.Date = class extends DeviceDate {
  constructor(...given: [] | ConstructorParameters<typeof DeviceDate>) {
    if (given.length === 0) super(DeviceDate.now() + ahead);
    else super(...given);
  }

  static override now() {
    return DeviceDate.now() + ahead;
  }
} as DateConstructor;
