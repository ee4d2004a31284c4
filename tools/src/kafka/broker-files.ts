export interface BrokerPorts {
  readonly broker: number;
  readonly controller: number;
}

/** Passwords by user name. The first user is the broker itself. */
export type KafkaUsers = Readonly<Record<string, string>>;

/**
 * Returns the configuration of a Kafka node that is broker and controller. The addresses of voters are in the
 * configuration and not in the data, so the same data can be used with another port. If there are users, the broker
 * accepts only their logins (SASL PLAIN).
 */
export function serverProperties(
  dataDir: string,
  { broker, controller }: BrokerPorts,
  users: KafkaUsers | undefined,
): string {
  return properties({
    ...(users && authentication(users)),
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controller}`,
    listeners: `CLIENTS://127.0.0.1:${broker},CONTROLLER://127.0.0.1:${controller}`,
    'advertised.listeners': `CLIENTS://127.0.0.1:${broker}`,
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'CLIENTS',
    'listener.security.protocol.map': users
      ? 'CONTROLLER:SASL_PLAINTEXT,CLIENTS:SASL_PLAINTEXT'
      : 'CONTROLLER:PLAINTEXT,CLIENTS:PLAINTEXT',
    'log.dirs': dataDir,
    // There is only one broker, so topics have one copy. A consumer group starts without waiting for more members.
    'default.replication.factor': 1,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 4,
    'group.initial.rebalance.delay.ms': 0,
    // After a kill, the killed broker counts as present for this time. A restarted broker must wait until the time has
    // passed.
    'broker.session.timeout.ms': 3_000,
    'broker.heartbeat.interval.ms': 1_000,
  });
}

function authentication(users: KafkaUsers): Record<string, string> {
  return {
    'sasl.enabled.mechanisms': 'PLAIN',
    'sasl.mechanism.inter.broker.protocol': 'PLAIN',
    'sasl.mechanism.controller.protocol': 'PLAIN',
    'listener.name.clients.plain.sasl.jaas.config': plainLogin(users),
    'listener.name.controller.plain.sasl.jaas.config': plainLogin(users),
  };
}

/** Returns the login module that accepts these users. The broker itself logs in as the first user. */
export function plainLogin(users: KafkaUsers): string {
  const [[name, password] = ['', '']] = Object.entries(users);
  const all = Object.entries(users).map(([user, its]) => `user_${user}="${its}"`);
  const login = `username="${name}" password="${password}" ${all.join(' ')}`;
  return `org.apache.kafka.common.security.plain.PlainLoginModule required ${login};`;
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
