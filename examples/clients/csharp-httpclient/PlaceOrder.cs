using System;
using System.Linq;
using System.Net.Http;
using Sandbourse.Api;
using Sandbourse.Client;
using Sandbourse.Model;

/// <summary>Buys a share with a client that openapi-generator has generated for HttpClient.</summary>
public static class PlaceOrder
{
    public static void Main()
    {
        var configuration = new Configuration
        {
            BasePath = Environment.GetEnvironmentVariable("BASE_URL"),
            AccessToken = Environment.GetEnvironmentVariable("ACCESS_TOKEN"),
        };
        using (var http = new HttpClient())
        {
            var quote = new BrokerageMarketDataApi(http, configuration).GetBaasMarketQuotesBySymbol("AAPL");
            Console.WriteLine("AAPL is offered at " + quote.Ask);

            var accounts = new BrokerageAccountsApi(http, configuration).GetBaasAccounts(1, 500, "true").Items;
            var account = accounts.First(each => each.BaseCurrency == CurrencyCode.USD);
            var body = new SubmitOrderBody(
                accountId: account.AccountId,
                security: new SecurityReference(SecurityReference.TypeEnum.Ticker, "AAPL"),
                side: OrderSide.BUY,
                orderType: OrderType.MARKET,
                quantity: "1");
            // With this key, a repeated request places the order only once.
            var order = new BrokerageOrdersApi(http, configuration).PostBaasOrders(body, Guid.NewGuid().ToString());
            Console.WriteLine("placed " + order.OrderId);
        }
    }
}
