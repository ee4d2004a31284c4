package sandbourse;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import quickfix.Application;
import quickfix.DefaultMessageFactory;
import quickfix.FieldNotFound;
import quickfix.Message;
import quickfix.MemoryStoreFactory;
import quickfix.ScreenLogFactory;
import quickfix.Session;
import quickfix.SessionID;
import quickfix.SessionSettings;
import quickfix.SocketInitiator;
import quickfix.field.MsgType;
import quickfix.field.Password;
import quickfix.field.ResetSeqNumFlag;

/** QuickFIX/J as a client of the venue: one session that remembers everything it receives. */
final class Client implements Application {
  /** Long enough for the venue to have something to say while the line is down. */
  private static final int RECONNECT_SECONDS = 7;

  final List<Message> reports = new CopyOnWriteArrayList<>();
  final List<String> rejects = new CopyOnWriteArrayList<>();
  private final SessionID id;
  private final String password;
  private final SocketInitiator initiator;
  private boolean hasBegun;
  private volatile int logons;

  Client(String host, int port, String sender, String target, String password, boolean verbose)
      throws Exception {
    this.password = password;
    id = new SessionID("FIX.4.2", sender, target);
    SessionSettings settings = new SessionSettings();
    settings.setString("ConnectionType", "initiator");
    settings.setString("SocketConnectHost", host);
    settings.setLong("SocketConnectPort", port);
    settings.setString("StartTime", "00:00:00");
    settings.setString("EndTime", "00:00:00");
    settings.setLong("HeartBtInt", 5);
    settings.setLong("ReconnectInterval", RECONNECT_SECONDS);
    settings.setString("UseDataDictionary", "Y");
    settings.setString("DataDictionary", "FIX42.xml");
    settings.setString("ValidateFieldsOutOfOrder", "Y");
    settings.setString("ValidateFieldsHaveValues", "Y");
    settings.setString("ValidateUserDefinedFields", "Y");
    settings.setString("RejectInvalidMessage", "Y");
    settings.setString("BeginString", "FIX.4.2");
    settings.setString(id, "SenderCompID", sender);
    settings.setString(id, "TargetCompID", target);
    initiator =
        new SocketInitiator(
            this,
            new MemoryStoreFactory(),
            settings,
            new ScreenLogFactory(verbose, verbose, verbose),
            new DefaultMessageFactory());
  }

  void start() throws Exception {
    initiator.start();
  }

  /** Logs out and waits for the venue to agree. */
  void stop() {
    initiator.stop();
  }

  boolean isLoggedOn() {
    Session session = Session.lookupSession(id);
    return session != null && session.isLoggedOn();
  }

  int logons() {
    return logons;
  }

  /** Loses the line without a Logout. */
  void drop() throws Exception {
    Session.lookupSession(id).disconnect("the check drops the line", false);
  }

  /** Off line, the message waits for the venue to ask for it. */
  void send(Message message) throws Exception {
    Session.sendToTarget(message, id);
  }

  @Override
  public void toAdmin(Message message, SessionID session) {
    try {
      String type = message.getHeader().getString(MsgType.FIELD);
      // A run begins at 1 again, whatever runs before it left behind; a line that comes back does not.
      if (type.equals(MsgType.LOGON)) {
        message.setString(Password.FIELD, password);
        if (!hasBegun) message.setBoolean(ResetSeqNumFlag.FIELD, true);
        hasBegun = true;
      }
      if (type.equals(MsgType.REJECT)) rejects.add("QuickFIX/J rejects: " + message);
    } catch (FieldNotFound impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public void fromAdmin(Message message, SessionID session) throws FieldNotFound {
    String type = message.getHeader().getString(MsgType.FIELD);
    if (type.equals(MsgType.REJECT)) rejects.add("the venue rejects: " + message);
  }

  @Override
  public void fromApp(Message message, SessionID session) {
    reports.add(message);
  }

  @Override
  public void onLogon(SessionID session) {
    logons += 1;
  }

  @Override
  public void onCreate(SessionID session) {}

  @Override
  public void onLogout(SessionID session) {}

  @Override
  public void toApp(Message message, SessionID session) {}
}
