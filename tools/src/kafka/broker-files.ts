export interface BrokerPorts {
  readonly broker: number;
  readonly controller: number;
}

/**
 * One node that is broker and controller. The voters are named here rather than stored with the data, so that the same
 * data may come up on other ports.
 */
export function serverProperties(dataDir: string, { broker, controller }: BrokerPorts): string {
  return properties({
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controller}`,
    listeners: `PLAINTEXT://127.0.0.1:${broker},CONTROLLER://127.0.0.1:${controller}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${broker}`,
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'PLAINTEXT',
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    'log.dirs': dataDir,
    // A single node keeps one copy of everything, and groups form without waiting for more members.
    'default.replication.factor': 1,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 4,
    'group.initial.rebalance.delay.ms': 0,
    // How long a broker that was killed counts as present, and its successor has to wait.
    'broker.session.timeout.ms': 3_000,
    'broker.heartbeat.interval.ms': 1_000,
  });
}

export function loggingProperties(logFile: string): string {
  return properties({
    'appender.file.type': 'File',
    'appender.file.name': 'file',
    'appender.file.fileName': logFile,
    'appender.file.layout.type': 'PatternLayout',
    'appender.file.layout.pattern': '%d{ISO8601} %p %c: %m%n',
    'rootLogger.level': 'warn',
    'rootLogger.appenderRef.file.ref': 'file',
  });
}

function properties(entries: Readonly<Record<string, string | number>>): string {
  return Object.entries(entries)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
